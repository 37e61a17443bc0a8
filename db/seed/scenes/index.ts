import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { keysOf } from '#app/lib/record.ts'
import { group, lettersFor, SHEET, type Sheet } from './brush.ts'
import { bench } from './food/bench.ts'
import { cafe } from './food/cafe.ts'
import { hatch } from './food/hatch.ts'
import { market } from './food/market.ts'
import { table } from './food/table.ts'
import { bathroom } from './home/bathroom.ts'
import { forSale } from './home/for-sale.ts'
import { frontDoor } from './home/front-door.ts'
import { sittingRoom } from './home/sitting-room.ts'
import { books } from './learning/books.ts'
import { classroom } from './learning/classroom.ts'
import { playroom } from './learning/playroom.ts'
import { stage } from './learning/stage.ts'
import { boats } from './outdoors/boats.ts'
import { hills } from './outdoors/hills.ts'
import { lawn } from './outdoors/lawn.ts'
import { paving } from './outdoors/paving.ts'
import { roof } from './outdoors/roof.ts'
import { groom } from './pets/groom.ts'
import { sill } from './pets/sill.ts'
import { walk } from './pets/walk.ts'
import { departures } from './outdoors/departures.ts'
import { flowers } from './street/flowers.ts'
import { bikes } from './street/bikes.ts'
import { shop } from './street/shop.ts'
import { van } from './street/van.ts'
import { corridor } from './trades/corridor.ts'
import { laundry } from './trades/laundry.ts'
import { press } from './trades/press.ts'
import { sewing } from './trades/sewing.ts'
import { chair } from './wellbeing/chair.ts'
import { gym } from './wellbeing/gym.ts'
import { pool } from './wellbeing/pool.ts'
import { studio } from './wellbeing/studio.ts'
import { desk } from './work/desk.ts'
import { lift } from './work/lift.ts'
import { tools } from './work/tools.ts'
import { paletteOf } from './palettes.ts'

const scenes = {
  bench,
  cafe,
  hatch,
  market,
  table,
  bathroom,
  forSale,
  frontDoor,
  sittingRoom,
  books,
  classroom,
  playroom,
  stage,
  boats,
  hills,
  lawn,
  paving,
  roof,
  groom,
  sill,
  walk,
  departures,
  flowers,
  bikes,
  shop,
  van,
  corridor,
  laundry,
  press,
  sewing,
  chair,
  gym,
  pool,
  studio,
  desk,
  lift,
  tools,
} as const satisfies Record<string, (sheet: Sheet) => string>

/** What stands in for a photograph: a place or a thing of a trade. */
export type Scene = keyof typeof scenes

/** Every scene there is. */
export const sceneNames: readonly Scene[] = keysOf(scenes)

/**
 * The inside of a picture, on a sheet of 1200 by 800. The name alone decides its colours, so that a brand keeps them
 * in all its pictures; the name and the scene decide details and which way round it is.
 */
export function drawScene(scene: Scene, name: string, p = paletteOf(name)): string {
  const next = randomFrom(`${name} ${scene}`),
    isMirrored = next() > 0.5
  const drawn = scenes[scene]({ p, next, name, letters: lettersFor(isMirrored) })
  return isMirrored ? group(`translate(${SHEET.width} 0) scale(-1 1)`, drawn) : drawn
}
