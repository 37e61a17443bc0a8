/** The versions that a package has, without those made for trying out. */
const released = (versions) => versions.filter((version) => /^\d+\.\d+\.\d+$/.test(version))

const compare = (one, other) => {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
}

/** The newest version that all of a family's packages have; packages of one family appear minutes or days apart. */
export function newestShared([first, ...others]) {
  return released(first)
    .filter((version) => others.every((versions) => versions.includes(version)))
    .toSorted(compare)
    .at(-1)
}
