import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { writePagePaths } from './build/page-paths.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

const server = process.env['IODD_HUB_SERVER'] ?? 'http://127.0.0.1:8080';

/** What the server answers itself. */
const proxy = Object.fromEntries(
  ['/api', '/files', '/device/', '/feed.atom', '/health', '/ready', '/metrics'].map((path) => [path, server]),
);

/** Parts of the frame's folders that only some pages need. */
const ofSomePages = [
  'form',
  'grid',
  'work',
  'palette',
  'plot',
  'KeptPanels',
  'Octet\\w+',
  'octets',
  'octet-brackets',
  'MenuBar',
  'DropZone',
  'TabBar',
  'tab-keys',
  'move-dialog',
  '\\w*Dialog',
  'NoticeLink',
  'NotificationMessages',
  'UserMenu',
  'useSignOut',
  'decide-unsent',
  'database',
  'upload',
  'typing',
  'commit-typing',
  'InboxLink',
  'OpenBar',
  'OpenList',
  'OpenTabs',
  'PlaceList',
  'open-items',
  'useOpenItems',
  'Choice',
  'seldom-texts',
  'KindPicture',
  'Prose',
  'round-up',
  'Table',
  'workspace',
];
const isOfSomePages = new RegExp(`/(${ofSomePages.join('|')})\\b`);

/** The shell and the small parts of the vocabulary; dialogs and forms stay with the pages that use them. */
const isFrame = (id: string): boolean => {
  // Below the sources only: a folder above the repository may be called like one of ours.
  const [, own = ''] = id.split('packages/web/src/');
  return (
    /packages\/(contract\/src\/(envelope|keys-of|pages|results)|i18n\/src\/.*)\.ts$/.test(id) ||
    /^commands\/(define|dispatch|map-names|registry|useCommands|tables\/frame)\.ts$/.test(own) ||
    (/^(api|app|i18n|inbox|kept|notifications|session|site|ui|features\/places)\//.test(own) &&
      !isOfSomePages.test(own))
  );
};

/**
 * Chunks of the pages in `app/designer-routes.ts` and `app/administration-routes.ts`, of what only they have, and of three
 * pages that few visitors open.
 */
const ofFewPeople =
  /\/(AdminPage|ApiPage|AuditPage|CompaniesPage|CompanyPage|DraftPage|FilesPage|FirmwareListPage|FirmwarePage|HostConsolePage|ImportsPage|InboxPage|KeyboardPage|MyHostsPage|OutboxPage|OwnStatisticsPage|PreviewPage|PublicFilesPage|PublishPage|RemovalsPage|SharedPage|SiteSettingsPage|StartPage|StatisticsPage|TermsEditorPage|UsersPage|WorkspaceLayout)-/;

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), preloadFonts(), writePagePaths(), compress()],
  resolve: {
    // No schema is made before zod knows that it must not compile code, whichever chunk comes first.
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('./src/zod.ts', import.meta.url)) }],
  },
  server: { proxy },
  preview: { proxy },
  // The engine loads the texts of the standard when it needs them.
  worker: { format: 'es' },
  build: {
    // scripts/gates/bundle.ts reads it.
    manifest: true,
    target: 'es2023',
    // The content security policy allows no inlined script or font; images may be data, but cache better as files.
    assetsInlineLimit: 0,
    // The names of what a page preloads are in the frame, which everybody loads: pages that only manufacturers and
    // administrators open ask for their scripts themselves.
    modulePreload: {
      resolveDependencies: (url, dependencies) =>
        ofFewPeople.test(url) ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in two files; without this the first page asks for more than thirty.
          groups: [
            // What a form needs to judge its fields; pages without a form do not load it.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|web\/src\/zod\.ts|contract\/src\/(accounts|fields|kit|lists)\.ts$/,
            },
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/(react-query|query-core))\//,
            },
            { name: 'frame', test: isFrame },
          ],
        },
      },
    },
  },
});
