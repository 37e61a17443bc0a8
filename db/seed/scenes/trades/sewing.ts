import { at, disc, glow, many, mix, oval, rect, ring, shape, stroke, type Sheet } from '../brush.ts'

/** A sewing machine among reels of thread, under its own small light. */
export function sewing({ p, next }: Sheet): string {
  const reels = [p.pop, p.warm, p.leaf, p.soft, p.cream, p.main]
  return [
    rect(0, 0, 1200, 800, mix(p.pop, p.cream, 0.72)),
    many(8, (i) => rect(i * 150, 0, 75, 800, p.pop, 0, 0.06)),
    // Reels on their rack.
    rect(80, 70, 480, 330, mix(p.floor, p.ink, 0.15), 8) + rect(94, 84, 452, 302, mix(p.floor, p.ink, 0.4), 4),
    many(3, (j) =>
      many(7, (i) => {
        const x = 122 + i * 64,
          y = 108 + j * 94,
          c = reels[(i * 2 + j * 3 + Math.floor(next() * 2)) % 6] ?? p.pop
        return (
          rect(x - 18, y, 38, 10, p.cream, 3) +
          rect(x - 14, y + 10, 30, 46, c) +
          many(4, (k) => rect(x - 14, y + 16 + k * 10, 30, 3, p.ink, 0, 0.16)) +
          rect(x - 18, y + 56, 38, 10, p.cream, 3) +
          rect(x - 14, y + 10, 8, 46, '#ffffff', 0, 0.25)
        )
      }),
    ),
    // Shears and a tape on hooks.
    at(
      700,
      90,
      stroke('M0 60L40 260M40 60L0 260', mix(p.cream, p.ink, 0.25), 17),
      ring(-10, 26, 32, p.ink, 15),
      ring(50, 26, 32, p.ink, 15),
      disc(20, 160, 9, p.ink),
    ),
    stroke('M880 60Q850 200 900 250T860 400M880 60Q930 180 910 300', p.warm, 24) +
      stroke('M880 60Q850 200 900 250T860 400', p.ink, 24, 0.12) +
      disc(880, 56, 12, p.ink),
    rect(1000, 70, 130, 180, p.cream) + shape('M1034 120l32-20 32 20 16 36-20 10v60h-56v-60l-20-10z', p.main),
    // The table.
    rect(0, 610, 1200, 190, mix(p.floor, p.warm, 0.25)) +
      rect(0, 610, 1200, 14, '#ffffff', 0, 0.3) +
      many(8, () => stroke(`M${next() * 1100} ${650 + next() * 140}h${80 + next() * 200}`, p.ink, 3, 0.1)),
    // Cloth under the needle.
    shape('M90 640Q260 600 420 622H830L900 700Q760 740 620 716T300 756T60 740z', p.pop) +
      shape('M90 640Q260 600 420 622H520Q360 660 300 756T60 740z', p.ink, 0.12) +
      many(7, (j) => stroke(`M${120 + j * 110} 640L${90 + j * 118} 744`, p.cream, 5, 0.35)) +
      stroke('M110 690Q400 650 880 690', p.cream, 5, 0.35) +
      stroke('M420 626H600', p.cream, 5),
    oval(760, 640, 400, 18, p.ink, 0.25),
    // The machine.
    rect(400, 560, 720, 74, p.main, 16) +
      rect(400, 560, 720, 18, '#ffffff', 10, 0.2) +
      rect(430, 552, 200, 14, mix(p.cream, p.ink, 0.25), 6),
    shape('M440 300Q440 270 474 270H1010Q1090 276 1090 360V566H900V430H540V470H440z', p.main) +
      shape('M440 300Q440 270 474 270H1010Q1060 274 1080 310H500Q470 312 466 350V470H440z', '#ffffff', 0.2) +
      shape('M1030 300Q1090 310 1090 360V566H1030z', p.ink, 0.2),
    rect(450, 466, 90, 26, mix(p.main, p.ink, 0.3), 6) +
      rect(486, 490, 10, 70, mix(p.cream, p.ink, 0.35)) +
      shape('M466 540h50l-12 16h-26z', mix(p.cream, p.ink, 0.4)) +
      stroke('M491 490V280Q560 210 640 236', p.pop, 4),
    disc(1112, 380, 58, mix(p.cream, p.ink, 0.2)) +
      disc(1112, 380, 44, mix(p.cream, p.ink, 0.4)) +
      disc(1112, 380, 16, p.cream),
    disc(970, 460, 52, p.cream) +
      disc(970, 460, 36, p.warm) +
      stroke('M970 460V432', p.ink, 8) +
      disc(850, 360, 26, p.cream) +
      stroke('M850 360l14-14', p.ink, 6) +
      rect(600, 330, 180, 40, p.cream, 20) +
      rect(618, 344, 144, 12, p.main, 6) +
      many(4, (i) => disc(920 + i * 34, 350, 9, [p.pop, p.warm, p.cream, p.leaf][i] ?? p.pop)),
    rect(640, 206, 10, 66, p.ink) +
      rect(616, 200, 60, 12, p.cream, 4) +
      rect(622, 212, 48, 52, p.pop) +
      many(4, (k) => rect(622, 220 + k * 12, 48, 3, p.ink, 0, 0.2)) +
      rect(616, 262, 60, 12, p.cream, 4),
    glow(492, 540, 170, p.cream, 0.7),
    at(
      190,
      560,
      oval(10, 52, 84, 12, p.ink, 0.2),
      shape('M-70 50Q-80 -26 0 -30T70 50z', p.leaf),
      many(
        8,
        (i) =>
          stroke(`M${-44 + i * 13} ${10 - Math.sin(i / 2.4) * 34}L${-58 + i * 17} ${-56 - (i % 3) * 14}`, p.ink, 3) +
          disc(-58 + i * 17, -58 - (i % 3) * 14, 8, [p.pop, p.warm, p.cream][i % 3] ?? p.pop),
      ),
    ),
    many(
      4,
      (i) =>
        disc(1000 + i * 48, 730 - (i % 2) * 26, 22, reels[i] ?? p.pop) +
        many(4, (k) => disc(1000 + i * 48 + (k % 2 ? 6 : -6), 730 - (i % 2) * 26 + (k > 1 ? 6 : -6), 3, p.ink)),
    ),
  ].join('')
}
