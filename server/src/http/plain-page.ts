const MEANING: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, also inside quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => MEANING[sign] ?? '')
}

/** An HTML page without scripts; `body` is HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`
}

export const PAGE_STYLE = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; }
section { border-top: 1px solid #8886; padding: 0.5rem 0; }
h3 { font-size: 1rem; margin: 0.5rem 0; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { overflow-x: auto; background: #8882; padding: 0.75rem; border-radius: 0.25rem; }
dt { font-weight: 600; margin-top: 0.5rem; }
dd { margin-left: 1.5rem; }
`
