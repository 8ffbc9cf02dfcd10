// Who may import whom. A folder that is missing here may import `validators` only, so a new one must be given its place.
const mayImport = {
  'packages/validators': [],
  'packages/config': ['validators'],
  'packages/storage': ['validators'],
  'packages/mail': ['validators'],
  'packages/media': ['validators'],
  'packages/musicbrainz': ['validators'],
  'packages/listenbrainz': ['validators'],
  'packages/db': ['validators'],
  'packages/client-journey': [],
  'packages/core': ['validators', 'db', 'storage'],
  'packages/backup': ['validators', 'db', 'storage', 'core'],
  'packages/telemetry': ['core'],
  'packages/payments': ['validators', 'db', 'core'],
  'packages/auth': ['validators', 'db', 'core'],
  'packages/api': ['validators', 'db', 'core', 'auth'],
  'packages/demo': ['validators', 'db', 'core', 'auth', 'config', 'media', 'musicbrainz', 'storage'],
  'apps/server': [
    'validators',
    'db',
    'core',
    'auth',
    'api',
    'config',
    'demo',
    'listenbrainz',
    'mail',
    'media',
    'musicbrainz',
    'payments',
    'storage',
    'telemetry',
    'client-journey',
  ],
  'apps/worker': [
    'validators',
    'db',
    'core',
    'config',
    'payments',
    'storage',
    'telemetry',
    'backup',
    'listenbrainz',
    'mail',
    'media',
    'musicbrainz',
  ],
  'apps/web': ['validators', 'api'],
};

// The wings of core, in their order: each may import those before it.
const wings = ['platform', 'catalog', 'money', 'community', 'people', 'site'];

const anyOf = (names) => names.join('|');
const elsewhere = (folder, packages) => ({
  path: '^(packages|apps)/',
  pathNot: [`^${folder}/`, ...(packages.length ? [`^packages/(${anyOf(packages)})/`] : [])],
});

const directions = Object.entries(mayImport).map(([folder, packages]) => ({
  name: `direction-of-${folder.replace('/', '-')}`,
  comment: `${folder} may import ${packages.join(', ') || 'no other package'}.`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: elsewhere(folder, packages),
}));

const isTest = '[.]test[.]ts$|^packages/core/src/(testing|[^/]+/[^/]+/testing)/';
const wingOrder = wings.map((wing, index) => ({
  name: `order-of-wings-${wing}`,
  comment: `${wing} may import ${wings.slice(0, index).join(', ') || 'no other wing'}.`,
  severity: 'error',
  from: { path: `^packages/core/src/${wing}/`, pathNot: isTest },
  to: {
    path: '^packages/core/src/',
    pathNot: `^packages/core/src/(${anyOf(wings.slice(0, index + 1))})/`,
  },
}));

module.exports = {
  forbidden: [
    ...directions,
    ...wingOrder,
    {
      name: 'place-of-new-wings',
      comment: 'A new folder of core belongs into a wing, or has its place in `wings`.',
      severity: 'error',
      from: {},
      to: {
        path: '^packages/core/src/[^/]+/',
        pathNot: `^packages/core/src/(${anyOf([...wings, 'testing'])})/`,
      },
    },
    {
      name: 'place-of-new-folders',
      comment: 'Give the new folder its place in mayImport.',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+)/', pathNot: `^(${anyOf(Object.keys(mayImport))})/` },
      to: { path: '^(packages|apps)/', pathNot: ['^$1/', '^packages/validators/'] },
    },
    {
      name: 'small-supervisor',
      comment: 'What `npm start` keeps running beside the product loads no tables, to need little memory.',
      severity: 'error',
      from: { path: '^scripts/up[.]ts$' },
      to: { path: '^packages/db/src/schema/', reachable: true },
    },
    {
      name: 'api-as-types-in-web',
      comment: 'The web app knows the API by its types only; its code stays on the server.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-by-their-index',
      comment: 'A feature shows the others what its index.ts exports, nothing else.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', '/index\\.ts$'] },
    },
    {
      name: 'layers-of-web',
      comment: 'routes → features → components → lib.',
      severity: 'error',
      from: { path: '^apps/web/src/(features|components|lib)/' },
      to: { path: '^apps/web/src/(routes|router|main)[/.]' },
    },
    {
      name: 'components-below-features',
      comment: 'Components know no feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'lib-below-components',
      comment: 'The bottom layer knows no component.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/components/' },
    },
    {
      name: 'no-foreign-internal',
      comment: 'internal.ts belongs to the folder that it lies in.',
      severity: 'error',
      from: { path: '^(packages/core/src/[^/]+/[^/]+|(?!packages/core/)(?:packages|apps)/[^/]+/src/[^/]+)' },
      to: { path: '/internal\\.tsx?$', pathNot: '^$1/' },
    },
    {
      name: 'no-transport-below-the-edge',
      comment: 'The domain and what it stands on know no transport.',
      severity: 'error',
      from: { path: '^packages/(?!api/)' },
      to: { path: ['(^|/)node_modules/(@fastify/|@trpc/|fastify/)', '^(fastify$|@fastify/|@trpc/)'] },
    },
    {
      name: 'no-cycles',
      comment: 'Types may know each other; code may not wait for itself.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^\\.\\./'] },
    exclude: { path: ['/dist/', '\\.gen\\.ts$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
