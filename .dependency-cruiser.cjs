// The directions of docs/adr/0001: pure packages know nothing of Node, the browser or each other's users.
const pure = 'iodd|iolfw|device|contract|i18n|gateway';
const applications = 'server|web|toolserver|cli';
// Tests and what only they use may read sample files.
const tests = '\\.test\\.tsx?$|/(test|testing)/';

const withToolserver = '^packages/(cli|server)/src/(toolserver\\.ts$|commands/run\\.ts$|device/|demo/)';
const mayUseIodd = 'iolfw|device|contract';
const browserLibraries =
  '(^|/)node_modules/(react|react-dom|react-router|@tanstack|jsdom|happy-dom)/|^(react|react-dom|react-router|@tanstack/[^/]+|jsdom|happy-dom)(/|$)';

// The layers of the server, lowest first (docs/adr/server-layers.md): each imports itself and those below.
const serverLayers = [
  ['config', 'base', 'search'],
  ['db', 'objects', 'pictures'],
  ['stores', 'limits', 'jobs', 'privacy'],
  [
    'accounts',
    'backup',
    'demo',
    'drafts',
    'firmware',
    'hosts',
    'library',
    'live',
    'mail',
    'relay',
    'software',
    'updates',
    'health',
    'webhooks',
  ],
  ['features'],
  ['http', 'pages', 'public-api', 'workers'],
  ['app', 'commands', 'main', 'setup', 'start', 'supervised', 'supervisor'],
];
const inServer = (names) => `^packages/server/src/(${names.join('|')})(/|\\.ts$)`;
const upward = serverLayers.slice(0, -1).map((layer, at) => ({
  name: 'server-layers',
  comment: 'http → features → library → stores → db, never back.',
  severity: 'error',
  from: { path: inServer(layer), pathNot: tests },
  to: { path: inServer(serverLayers.slice(at + 1).flat()) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'server-layers',
      comment: 'A file of the server has a layer; context.ts alone names the types of all of them.',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: [inServer(serverLayers.flat()), '^packages/server/src/context\\.ts$', tests],
      },
      to: {},
    },
    {
      name: 'features-apart',
      comment: 'What two features need stands in a layer below.',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^packages/server/src/features/[^/]+/', pathNot: '^packages/server/src/features/$1/' },
    },
    {
      name: 'pure-without-node',
      comment: 'A pure package runs in a worker and in the browser too.',
      severity: 'error',
      from: { path: `^packages/(${pure})/`, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-without-browser',
      comment: 'A pure package runs on the server and on the command line too.',
      severity: 'error',
      from: { path: `^packages/(${pure})/`, pathNot: tests },
      to: { path: browserLibraries },
    },
    {
      name: 'pure-below-applications',
      comment: 'Nothing pure imports what is built on it.',
      severity: 'error',
      from: { path: `^packages/(${pure})/` },
      to: { path: `^packages/(${applications})/` },
    },
    {
      name: 'pure-only-iodd-sideways',
      comment: 'Among the pure packages only iodd is imported, and only by device, iolfw and contract.',
      severity: 'error',
      from: { path: `^packages/(${mayUseIodd})/` },
      to: { path: `^packages/(${pure})/`, pathNot: ['^packages/iodd/', '^packages/$1/'] },
    },
    {
      name: 'gateway-above-the-pure',
      comment: 'What a host is asked is of the contract, what it simulates of device: gateway needs both.',
      severity: 'error',
      from: { path: '^packages/gateway/', pathNot: tests },
      to: { path: '^packages/(iolfw|i18n)/' },
    },
    {
      name: 'iodd-and-i18n-alone',
      comment: 'iodd and i18n import nothing of ours.',
      severity: 'error',
      from: { path: '^packages/(iodd|i18n)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'applications-apart',
      comment:
        'Applications meet in the contract, never in each other; command line and demo hosts start virtual masters.',
      severity: 'error',
      from: { path: `^packages/(${applications})/`, pathNot: withToolserver },
      to: { path: `^packages/(${applications})/`, pathNot: '^packages/$1/' },
    },
    {
      name: 'tool-server-started-by-others',
      comment: 'The one application that others start, each in one place.',
      severity: 'error',
      from: { path: withToolserver },
      to: { path: `^packages/(${applications})/`, pathNot: '^packages/($1|toolserver)/' },
    },
    {
      name: 'versions-below-applications',
      comment: 'What installs a version knows what one is, and nothing of what is installed.',
      severity: 'error',
      from: { path: '^packages/versions/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/(versions|contract)/' },
    },
    {
      name: 'virtual-below-dialects',
      comment: 'What is simulated knows no protocol: a dialect is added by one folder.',
      severity: 'error',
      from: { path: '^packages/gateway/src/virtual/', pathNot: tests },
      to: { path: '^packages/gateway/src/(link|calls|writes)/|(^|/)node_modules/zod/' },
    },
    {
      name: 'dialects-apart',
      comment: 'Dialects translate what is simulated, not each other.',
      severity: 'error',
      from: { path: '^packages/toolserver/src/(iolink-v1|ifm-iot-core|control)/', pathNot: tests },
      to: {
        path: '^packages/toolserver/src/(iolink-v1|ifm-iot-core|control)/',
        pathNot: '^packages/toolserver/src/$1/',
      },
    },
    {
      name: 'links-without-simulation',
      comment: 'A link knows its host by what it answers; only the one in process has it at hand.',
      severity: 'error',
      from: { path: '^packages/toolserver/src/links/', pathNot: tests },
      to: {
        path: '^packages/toolserver/src/(iolink-v1|ifm-iot-core|control)/|^packages/gateway/src/virtual(/|\\.ts$)',
      },
    },
    {
      name: 'calls-without-transport',
      comment: 'What may be asked of the tool server is the same whatever carries the question.',
      severity: 'error',
      from: { path: '^packages/toolserver/src/(service|store)/', pathNot: tests },
      to: { path: '^packages/toolserver/src/(local-http|http)/|(^|/)node_modules/fastify/' },
    },
    {
      name: 'kit-below-ui',
      comment: 'Pages speak our vocabulary; the kit under it can be exchanged.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: '^packages/web/src/ui/' },
      to: {
        path: '(^|/)node_modules/(@base-ui|@tanstack/react-virtual|react-resizable-panels)/|^(@base-ui|@tanstack/react-virtual|react-resizable-panels)(/|$)',
      },
    },
    {
      name: 'ui-alone',
      comment: 'A component is told what it shows: ui knows no call, no session and no page.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/', pathNot: [tests, '^packages/web/src/ui/form/useForm\\.ts$'] },
      to: {
        path: '^packages/web/src/(api|app|device|features|inbox|mail|notices|notifications|session|shared|site)/',
      },
    },
    {
      name: 'web-features-apart',
      comment: 'What two features need stands in shared or device.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/web/src/features/[^/]+/',
        pathNot: '^packages/web/src/features/$1/',
      },
    },
    {
      name: 'shared-below-features',
      comment: 'Shared parts know no page.',
      severity: 'error',
      from: { path: '^packages/web/src/(shared|device)/', pathNot: tests },
      to: { path: '^packages/web/src/(app|features)/' },
    },
    {
      name: 'no-cycle',
      comment: 'A cycle is one module in several files.',
      severity: 'error',
      from: {},
      // A type that refers back is a matter of the next rule. A page that is loaded when opened may.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-type-cycle',
      comment:
        'Files whose types need each other are read together or not at all: the shared type goes in a file of its own.',
      severity: 'error',
      // A queue says what its jobs carry, and what they do enqueues the next one. The two pages are one form each,
      // whose parts take the type of the page.
      from: {
        pathNot:
          '^packages/(server/src/(jobs/(jobs|queues)|library/reindex)|web/src/features/(admin/Terms|inbox/Registration)[A-Za-z]+)[.]tsx?$',
      },
      to: {
        circular: true,
        via: { dependencyTypes: ['type-only'] },
        viaOnly: { dependencyTypesNot: ['dynamic-import'] },
      },
    },
    {
      name: 'no-unresolved',
      comment: 'What cannot be found cannot be judged.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-product',
      comment: 'What runs in production does not lean on a test.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { path: `^packages/.*(${tests})` },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
