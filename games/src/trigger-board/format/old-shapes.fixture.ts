// One board as it was written in each shape there ever was, and the form that all of them become.

const prompt = { type: 'PROMPT_ALL_PLAYERS', payload: { message: 'Cheers, {{CURRENT_PLAYER_NAME}}!' } }
const skip = {
  type: 'APPLY_EFFECT',
  payload: { effect: { type: 'SkipTurnsEffect', args: [{ id: 'nap' }, { turnsToSkip: 1 }, { toRemove: false }] } },
}
const home = { type: 'SET_PLAYER_STATE', payload: { state: 'COMPLETED_GAME' } }
const starts = { mode: 'spread', spaceIds: [1], distribution: 'round-robin' }
const look = {
  size: 40,
  color: '#ffcc00',
  textColor: '#000',
  font: '12px Arial',
  textAlign: 'center',
  textBaseline: 'middle',
}
const about = { name: 'Old Friends', author: 'Somebody', description: 'As it was.', tags: ['old'] }

export const v1 = {
  metadata: {
    ...about,
    createdDate: '2024-11-01',
    version: '1.0.0',
    gameEngine: { type: 'turn-based', config: { eventProcessor: { maxEventsPerTurn: 50 } } },
    renderConfig: { connectionColor: '#333' },
    gameRules: {
      players: { min: 2, max: 6, recommended: { min: 2, max: 4 }, startingPositions: starts },
      victory: { conditions: [{ type: 'REACH_SPACE', spaceId: 3 }] },
    },
  },
  spaces: [
    {
      id: 1,
      name: 'Start',
      type: 'start',
      visualDetails: { x: 0, y: 0, ...look },
      connections: [{ targetId: 2, condition: null, drawConnection: true, bidirectional: true }],
      mood: 'merry',
    },
    {
      id: 2,
      name: 'Middle',
      visualDetails: { x: 100, y: 0 },
      connections: [{ targetId: 3, drawConnection: false }],
      events: [
        { trigger: { type: 'ON_LAND' }, action: prompt, priority: 'very high', state: 'READY' },
        { trigger: { type: 'CODE', payload: 'turn > 3' }, action: skip, priority: { name: 'LOW', value: 2 } },
      ],
    },
    {
      id: 3,
      name: 'End',
      visualDetails: { x: 200, y: 0 },
      events: [{ trigger: { type: 'ON_ENTER' }, action: home }],
    },
  ],
}

export const v2 = {
  ...about,
  version: '1.0.0',
  created: '2024-11-01',
  gameEngine: { type: 'turn-based', config: { eventProcessor: { maxEventsPerTurn: 50 } } },
  renderConfig: { connectionColor: '#333' },
  gameRules: {
    minPlayers: 2,
    maxPlayers: 6,
    recommendedPlayers: { min: 2, max: 4 },
    startingPositions: starts,
    victory: { conditions: [{ type: 'REACH_SPACE', config: { spaceId: 3 } }] },
  },
  spaces: [
    {
      id: '1',
      name: 'Start',
      type: 'start',
      position: { x: 0, y: 0 },
      visual: look,
      connections: [{ targetId: '2', condition: null, draw: true }],
      mood: 'merry',
    },
    {
      id: '2',
      name: 'Middle',
      position: { x: 100, y: 0 },
      visual: {},
      connections: [{ targetId: '3', draw: false }, { targetId: '1' }],
      triggers: [
        { when: { type: 'ON_LAND', payload: null }, action: prompt, priority: 'VERY_HIGH' },
        { when: { type: 'CONDITION', payload: { expr: 'turn > 3' } }, action: skip, priority: 'low' },
      ],
    },
    {
      id: '3',
      name: 'End',
      position: { x: 200, y: 0 },
      visual: {},
      triggers: [{ when: { type: 'ON_ENTER' }, action: home }],
    },
  ],
}

const topology = { spaces: v2.spaces, connections: [] }
export const v3 = {
  type: 'game',
  version: '1.0.0',
  metadata: { ...about, created: '2024-11-01' },
  requirements: { plugins: ['core-default'], minPlayers: 2, maxPlayers: 6 },
  engine: v2.gameEngine,
  rules: {
    recommendedPlayers: { min: 2, max: 4 },
    startingPositions: starts,
    winCondition: { type: 'reach-space', config: { spaceId: 3 } },
  },
  board: { topology, rendering: { connectionColor: '#333' } },
}
export const bundle = {
  'board.json': {
    schema_version: 2,
    id: 'old',
    paths: {
      metadata: 'metadata.json',
      engine: 'engine.json',
      rules: 'rules.json',
      topology: 'a/topology.json',
      settings: 'settings.json',
      dependencies: 'deps.json',
    },
  },
  'metadata.json': { ...about, created: '2024-11-01', version: '1.0.0' },
  'engine.json': v3.engine,
  'rules.json': v3.rules,
  'a/topology.json': topology,
  'settings.json': { renderConfig: { connectionColor: '#333' } },
  'deps.json': v3.requirements,
}

export const canonical = {
  type: 'game',
  formatVersion: 4,
  metadata: { ...about, created: '2024-11-01', version: '1.0.0' },
  engine: { type: 'turn-based', config: { maxEventsPerTurn: 50 } },
  rules: {
    players: { min: 2, max: 6, recommended: { min: 2, max: 4 } },
    startingPositions: { mode: 'spread', spaceIds: ['1'], distribution: 'round-robin' },
    turns: {},
    movement: {},
    timers: {},
    victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['3'] }] },
  },
  board: {
    rendering: { connectionColor: '#333' },
    topology: {
      spaces: [
        {
          id: '1',
          name: 'Start',
          type: 'start',
          position: { x: 0, y: 0 },
          visual: look,
          connections: [{ targetId: '2', draw: true }],
          x: { mood: 'merry' },
        },
        {
          id: '2',
          name: 'Middle',
          position: { x: 100, y: 0 },
          visual: {},
          connections: [{ targetId: '3', draw: false }, { targetId: '1' }],
          triggers: [
            { when: { type: 'ON_LAND', payload: {} }, action: prompt, priority: 'VERY_HIGH' },
            {
              when: { type: 'CODE', payload: { expr: 'turn > 3' } },
              action: { type: 'APPLY_EFFECT', payload: { effect: { type: 'SkipTurns', id: 'nap', turns: 1 } } },
              priority: 'LOW',
            },
          ],
        },
        {
          id: '3',
          name: 'End',
          position: { x: 200, y: 0 },
          visual: {},
          triggers: [{ when: { type: 'ON_ENTER', payload: {} }, action: home }],
        },
      ],
    },
  },
}
export const reached = {
  ...canonical,
  rules: { ...canonical.rules, victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['3'], by: 'enter' }] } },
}
