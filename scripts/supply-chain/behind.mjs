const exporter = 'the exporter of traces asks for exactly the one in use: beside another there would be two of each'

/** Why a package stays behind its newest release, for as long as that holds. */
export const held = {
  node: 'the release with long-term support; its types and the pictures of the image follow it',
  '@types/node': 'follows the Node that the project brings',
  '@opentelemetry/resources': exporter,
  '@opentelemetry/sdk-trace': exporter,
  typescript: 'tools that read the code know no newer one yet; the newest checks types as typescript7',
}

/** Packages that must have the same version: none of them is raised alone. */
export const families = [
  ['react', 'react-dom'],
  ['react-router', '@react-router/node', '@react-router/dev'],
]

/** What a package waits for where others of its family have no newer release than the one in use. */
function waitsFor(name, outdated) {
  const others = (families.find((family) => family.includes(name)) ?? []).filter((other) => other !== name)
  const late = others.filter((other) => outdated[other]?.latest !== outdated[name].latest)
  return late.length > 0
    ? `${late.join(', ')}, which must have the same version and has no ${outdated[name].latest}`
    : null
}

const numbers = (version) => version.split('-')[0].split('.').map(Number)

/** Whether the first of two versions is older; what is tried out counts as its release. */
export function isOlder(one, other) {
  const [left, right] = [numbers(one), numbers(other)]
  const at = left.findIndex((number, place) => number !== right[place])
  return at >= 0 && left[at] < right[at]
}

/** What `npm outdated --json` says, as lines: each package that is behind, by how much, and what keeps it there. */
export function listBehind(outdated) {
  return Object.entries(outdated)
    .filter(([, { current, latest }]) => current && isOlder(current, latest))
    .map(([name, { current, latest }]) => {
      const [[major], [newest]] = [numbers(current), numbers(latest)]
      const why =
        held[name] ??
        waitsFor(name, outdated) ??
        (major === newest ? 'nothing: take it' : 'nothing that is known: read its changes, then try it')
      return `${name} ${current}, newest ${latest}. What keeps it: ${why}.`
    })
}
