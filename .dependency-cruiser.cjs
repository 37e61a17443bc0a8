/** Who may import whom (ARCHITECTURE.md). Each rule says what to do instead. */
const LADDER = {
  metrics: 1,
  accounts: 2,
  categories: 3,
  messages: 3,
  blog: 3,
  operation: 3,
  franchises: 4,
  leads: 5,
  advertising: 5,
}
const ROOMS = Object.keys(LADDER)
/** The inner ladders of rooms that hold several subjects: the same rule between their folders. */
const INNER = { franchises: { figures: 1, listing: 2, compare: 3, shortlist: 3, editing: 3, moderation: 3, search: 4 } }
const PORTALS = ['public', 'auth', 'customer', 'franchisor', 'admin', 'resources']
const tests = '\\.(test|fixture)\\.tsx?$'
const serverFile = '\\.server\\.tsx?$'
/** The few parts of the platform made for routes. */
const ROUTE_DOORS = [
  'env',
  'cookies/consent',
  'cookies/flash',
  'db/request-transaction',
  'files/file-serving',
  'forms/action',
  'forms/captcha/captcha',
  'forms/multipart',
  'forms/form-rate-limit',
  'forms/kept-form',
  'http/client',
  'http/page-cache/shared-page',
  'http/conditional-request',
  'http/removed-pages',
  'log/log',
  'log/tally',
  'mail/mail-files',
  'render/csv',
  'render/sanitise-html',
  'render/share-picture',
  'render/static-html',
  'render/static-markup',
  'settings/site-settings',
].join('|')

const ladder = ROOMS.map((room) => {
  const forbidden = ROOMS.filter((other) => other !== room && LADDER[other] >= LADDER[room])
  return {
    name: `ladder-${room}`,
    comment:
      `${room} stands on step ` +
      `${LADDER[room]}: knowledge goes down by calling and up by data; compose in a screen instead.`,
    severity: 'error',
    from: { path: `^app/features/${room}/`, pathNot: tests },
    to: { path: `^app/features/(${forbidden.join('|')})/` },
  }
})

const innerLadders = Object.entries(INNER).flatMap(([room, steps]) =>
  Object.entries(steps).map(([folder, step]) => ({
    name: `ladder-${room}-${folder}`,
    comment: `${folder} is on step ${step} of ${room}: it imports only folders on smaller steps.`,
    severity: 'error',
    from: { path: `^app/features/${room}/${folder}/`, pathNot: tests },
    to: {
      path: `^app/features/${room}/(${Object.keys(steps)
        .filter((other) => other !== folder && steps[other] >= step)
        .join('|')})/`,
    },
  })),
)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Break the circle by moving what both need down.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)|\\+types/' },
    },
    ...ladder,
    ...innerLadders,
    {
      name: 'lib-is-pure',
      comment: 'lib imports nothing of ours.',
      severity: 'error',
      from: { path: '^app/lib/', pathNot: tests },
      to: { path: '^(app|db|tests|scripts)/', pathNot: '^app/lib/' },
    },
    {
      name: 'ui-knows-pixels',
      comment: 'ui imports lib only; what knows franchises belongs to a room.',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: tests },
      to: { path: '^(app|db|tests|scripts)/', pathNot: '^app/(ui|lib)/' },
    },
    {
      name: 'site-is-the-frame',
      comment: 'site is the frame around every page: it knows no room.',
      severity: 'error',
      from: { path: '^app/site/', pathNot: tests },
      to: { path: '^(app|db|tests|scripts)/', pathNot: '^app/((site|ui|platform|lib)/|pages\\.ts$)' },
    },
    {
      name: 'platform-knows-claims',
      comment: 'platform imports lib only.',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: tests },
      to: { path: '^(app|db|tests|scripts)/', pathNot: '^app/(platform|lib)/' },
    },
    {
      name: 'client-safe-stays-client-safe',
      comment: 'A file without .server is sent to browsers: it may not import server files (types aside).',
      severity: 'error',
      from: { path: '^app/(features|site|ui|lib)/', pathNot: `${serverFile}|${tests}` },
      to: { path: serverFile, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-foreign-room-ui',
      comment: "Another room's ui comes in through a slot that the screen fills.",
      severity: 'error',
      from: { path: '^app/features/([^/]+)/', pathNot: tests },
      to: { path: ['^app/features/[^/]+/ui/', '^app/features/[^/]+/[^/]+/ui/'], pathNot: '^app/features/$1/' },
    },
    {
      name: 'routes-not-statements',
      comment: 'Routes call rooms; statements stay in rooms.',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: tests },
      to: { path: '^app/platform/db/statement\\.server\\.ts$|node_modules/(pg|kysely)/' },
    },
    {
      name: 'kysely-is-the-sign-in-librarys',
      comment: 'Write SQL: platform/db/statement.server.ts.',
      severity: 'error',
      from: { pathNot: '^app/features/accounts/auth/auth-database\\.server\\.ts$' },
      to: { path: 'node_modules/(kysely|@better-auth/kysely-adapter)/' },
    },
    {
      name: 'routes-few-doors',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: tests },
      to: {
        path: '^app/platform/',
        pathNot: `^app/platform/((${ROUTE_DOORS})\\.server|cookies/cookies|settings/legal-pages)\\.ts$`,
      },
    },
    ...PORTALS.map((portal) => ({
      name: `portal-${portal}`,
      comment: 'A portal imports no other portal; what two need belongs to a room.',
      severity: 'error',
      from: { path: `^app/routes/${portal}/`, pathNot: tests },
      to: { path: `^app/routes/(?!${portal}/)` },
    })),
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(app|scripts)/', pathNot: tests },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'routes-open-nothing',
      comment:
        'Routes call rooms, which open transactions; who may act as the server itself: ' +
        'app/platform/db/system-callers.test.ts.',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: tests },
      to: { path: '^app/platform/db/transaction\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|\\.react-router)/|^(build|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
