/** What sampler 1 draws with the numbers of `seededRandom(44)`, written down from the code before it had a version. */
export const KNOWN_VALUES: Readonly<Record<string, string>> = {
  one: '["b",4,"a"]',
  range: '[832300,769921,759474]',
  order: '[[7,1,2,3,5,8,6,4],[1,8,4,6,7,2,5,3],[7,3,8,4,1,5,2,6]]',
  'order with equal items': '[["x","x","y","z"],["z","x","y","x"],["y","x","z","x"]]',
  'two dice': '[[4,6],[2,3],[6,4]]',
  'six dice': '[[6,3,4,3,3,2],[5,1,2,2,1,6],[2,2,4,2,5,4]]',
  'nested tuple': '[[[2,1,3],[5,4,4,3,8,4,7],34887],[[3,2,1],[1,3,7,3,0,5,5],66315],[[2,1,3],[8,9,6,3,3,4,9],14854]]',
  subset: '[[1,2,8],[4,7],[2,4,5]]',
  'huge subset':
    '[[1,2,3,4,10,11,14,15,19,20,22,23,24,25,29,35,37,38,40,41,42,43,46,51,52,62,66,67,68,69],[0,1,2,4,6,7,10,11,13,14,15,17,19,23,25,27,29,30,31,33,36,40,41,46,47,50,53,54,55,56,57,61,62,68,69],[2,3,5,8,10,17,19,23,26,31,34,36,38,39,40,42,44,45,47,52,55,57,58,60,61,62,63,64,65,67,69]]',
  'huge subset with a sum':
    '[[1,2,3,4,7,10,11,14,15,19,20,22,23,24,25,29,35,37,38,39,40,41,42,43,46,51,52,59,62,66,67,68,69],[0,1,2,3,5,6,9,10,12,13,14,16,18,19,22,24,26,27,28,29,30,31,32,35,39,40,45,46,49,52,53,54,55,56,59,60,61,65,66,67,69],[1,2,3,5,6,8,11,13,19,20,22,23,26,29,31,34,37,39,41,42,43,47,48,50,55,58,61,63,65,66,67,69]]',
}

export const KNOWN_MOVES: Readonly<Record<string, string>> = {
  'one die':
    '[[{"move":"ROLL","pips":6},{"move":"ROLL","pips":3},{"move":"ROLL","pips":4},{"move":"ROLL","pips":3},383214],[{"move":"ROLL","pips":6},{"move":"ROLL","pips":3},{"move":"ROLL","pips":4},{"move":"ROLL","pips":3},383214]]',
  '1,296 ways and 1':
    '[[{"move":"NONE"},{"move":"ROLL","pips":[4,6,6,4]},{"move":"ROLL","pips":[4,6,1,3]},{"move":"NONE"},278588],[{"move":"NONE"},{"move":"ROLL","pips":[4,6,6,4]},{"move":"ROLL","pips":[4,6,1,3]},{"move":"NONE"},278588]]',
  '1,296 ways, refused ones, and 1':
    '[[{"move":"NONE"},{"move":"NONE"},{"move":"ROLL","pips":[3,2,4,3]},{"move":"NONE"},279903],[{"move":"NONE"},{"move":"NONE"},{"move":"ROLL","pips":[3,2,4,3]},{"move":"NONE"},279903]]',
  'few ways of two events':
    '[[{"move":"DRAW","n":18},{"move":"DRAW","n":18},{"move":"DRAW","n":18},{"move":"DRAW","n":12},383214],[{"move":"DRAW","n":18},{"move":"DRAW","n":18},{"move":"DRAW","n":18},{"move":"DRAW","n":12},383214]]',
  'two parameters':
    '[[{"a":1,"b":8,"move":"DEAL"},{"a":1,"b":2,"move":"DEAL"},{"a":0,"b":0,"move":"DEAL"},{"a":0,"b":0,"move":"DEAL"},576067],[{"a":1,"b":0,"move":"DEAL"},{"a":1,"b":7,"move":"DEAL"},{"a":1,"b":4,"move":"DEAL"},{"a":1,"b":3,"move":"DEAL"},383214]]',
  'two parameters and another event':
    '[[{"a":0,"b":0,"move":"DEAL"},{"a":1,"b":6,"move":"DEAL"},{"a":1,"b":1,"move":"DEAL"},{"a":1,"b":2,"move":"DEAL"},383214],[{"a":0,"b":0,"move":"DEAL"},{"a":1,"b":6,"move":"DEAL"},{"a":1,"b":1,"move":"DEAL"},{"a":1,"b":2,"move":"DEAL"},383214]]',
  'two parameters beside 1,296 ways':
    '[[{"move":"ROLL","pips":[4,2,2,3]},{"move":"ROLL","pips":[3,2,4,3]},{"a":1,"b":7,"move":"DEAL"},{"a":1,"b":4,"move":"DEAL"},413284],[{"move":"ROLL","pips":[4,2,2,3]},{"move":"ROLL","pips":[3,2,4,3]},{"a":1,"b":7,"move":"DEAL"},{"a":1,"b":4,"move":"DEAL"},413284]]',
  'some of them refused':
    '[[{"a":1,"b":8,"move":"DEAL"},{"a":1,"b":2,"move":"DEAL"},{"a":0,"b":0,"move":"DEAL"},{"a":0,"b":0,"move":"DEAL"},576067],[{"a":1,"b":5,"move":"DEAL"},{"a":1,"b":8,"move":"DEAL"},{"a":1,"b":6,"move":"DEAL"},{"a":1,"b":2,"move":"DEAL"},383214]]',
  'a parameter that may be left out':
    '[[{"a":3,"b":2,"move":"DEAL"},{"b":1,"move":"DEAL"},{"a":2,"b":1,"move":"DEAL"},{"a":2,"b":1,"move":"DEAL"},202577],[{"a":1,"b":2,"move":"DEAL"},{"a":2,"b":1,"move":"DEAL"},{"a":2,"b":2,"move":"DEAL"},{"b":1,"move":"DEAL"},383214]]',
  'half of 20,000 are refused':
    '[[{"move":"DRAW","n":18852},{"move":"DRAW","n":4686},{"move":"DRAW","n":19904},{"move":"DRAW","n":16068},734887],[{"move":"DRAW","n":4686},{"move":"DRAW","n":19904},{"move":"DRAW","n":16068},{"move":"DRAW","n":2578},184321]]',
  'ten of 20,000 are legal':
    '[[{"move":"DRAW","n":19992},{"move":"DRAW","n":19997},{"move":"DRAW","n":19999},{"move":"DRAW","n":19995},625407],[{"move":"DRAW","n":19992},{"move":"DRAW","n":19999},{"move":"DRAW","n":19996},{"move":"DRAW","n":19995},383214]]',
  'ten of 20,000 are legal, and another event':
    '[[{"move":"DRAW","n":19991},{"move":"DRAW","n":19998},{"move":"DRAW","n":19993},{"move":"DRAW","n":19994},383214],[{"move":"DRAW","n":19991},{"move":"DRAW","n":19998},{"move":"DRAW","n":19993},{"move":"DRAW","n":19994},383214]]',
  'a deck and another event': '137c63a3e97eeeea',
  'a deck': '9e15a0a78538811a',
}
