import { statechart } from '@parlor/engine'

/** When? Target Mode: what a seat is asked to point at. */
export const targetMode = statechart(`
stateDiagram-v2
direction LR
[*]-->INIT
INIT-->FOE
INIT-->PLAYER
INIT-->BED_FOE
INIT-->BED_OWN
INIT-->BED_ANY
INIT-->BED_EMPTY
INIT-->CROP_FOE
INIT-->CROP_OWN
INIT-->CROP_ANY
INIT-->CARD_OWN
INIT-->CARD_MARKET
INIT-->CARD_DISCARDED
state fork <<choice>>
FOE-->[*]: CHOOSE_PLAYER (index)
FOE-->FOE: HOVER (class)
FOE-->fork: QUIT
PLAYER-->[*]: CHOOSE_PLAYER (class)
PLAYER-->PLAYER: HOVER (class)
PLAYER-->fork: QUIT
BED_FOE-->[*]: CHOOSE_BED (class,index)
BED_FOE-->BED_FOE: HOVER (class, index)
BED_FOE-->fork: QUIT
BED_OWN-->[*]: CHOOSE_BED (self,index)
BED_OWN-->BED_OWN: HOVER (self, index)
BED_OWN-->fork: QUIT
BED_ANY-->[*]: CHOOSE_BED (class,index)
BED_ANY-->BED_ANY: HOVER (class, index)
BED_ANY-->fork: QUIT
BED_EMPTY-->[*]: CHOOSE_BED (self,index)
BED_EMPTY-->BED_EMPTY: HOVER (self, index)
BED_EMPTY-->fork: QUIT
CROP_FOE-->[*]: CHOOSE_CROP (class,index)
CROP_FOE-->CROP_FOE: HOVER (class, index)
CROP_FOE-->fork: QUIT
CROP_OWN-->[*]: CHOOSE_CROP (self,index)
CROP_OWN-->CROP_OWN: HOVER (self, index)
CROP_OWN-->fork: QUIT
CROP_ANY-->[*]: CHOOSE_CROP (class,index)
CROP_ANY-->CROP_ANY: HOVER (class, index)
CROP_ANY-->fork: QUIT
CARD_OWN-->[*]: CHOOSE_CARD (index)
CARD_OWN-->CARD_OWN: HOVER (index)
CARD_OWN-->fork: QUIT
CARD_DISCARDED-->[*]: CHOOSE_CARD (index)
CARD_DISCARDED-->CARD_DISCARDED: HOVER (index)
CARD_DISCARDED-->fork: QUIT
CARD_MARKET-->[*]: CHOOSE_MARKET_SLOT (index)
CARD_MARKET-->CARD_MARKET: HOVER (index)
CARD_MARKET-->fork: QUIT
fork-->[*]: targetOptional===true
fork-->INIT: targetOptional===false
`)
