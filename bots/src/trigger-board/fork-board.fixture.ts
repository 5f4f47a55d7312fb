/** A fork at the start: the one way leads home, the other past a space that sends back to the start. */
export const FORK = {
  metadata: { name: 'Fork', gameRules: { victory: { conditions: [{ type: 'FIRST_COMPLETED' }] } } },
  spaces: [
    {
      id: 'a',
      name: 'A',
      type: 'start',
      visualDetails: { x: 0, y: 0 },
      connections: [{ targetId: 'b' }, { targetId: 'c' }],
    },
    {
      id: 'b',
      name: 'B',
      visualDetails: { x: 100, y: 0 },
      connections: [{ targetId: 'c' }],
      events: [
        {
          trigger: { type: 'ON_ENTER' },
          action: {
            type: 'SEQUENCE',
            payload: { actions: [{ type: 'FORCE_STOP' }, { type: 'SET_PLAYER_SPACE', payload: { spaceId: 'a' } }] },
          },
        },
      ],
    },
    {
      id: 'c',
      name: 'C',
      visualDetails: { x: 200, y: 0 },
      events: [
        { trigger: { type: 'ON_ENTER' }, action: { type: 'SET_PLAYER_STATE', payload: { state: 'COMPLETED_GAME' } } },
      ],
    },
    { id: 'd', name: 'D', visualDetails: { x: 300, y: 0 }, connections: [{ targetId: 'c' }] },
  ],
}
