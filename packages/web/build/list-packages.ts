import type { Plugin } from 'vite';

const nameOf = (id: string): string | undefined =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/').replaceAll('\0', ''))?.[1];

/** Says which installed packages are in the pages: whoever gives them away gives their licences, too. */
export const listPackages = (): Plugin => {
  const names = new Set<string>();
  return {
    name: 'iodd-hub:list-packages',
    apply: 'build',
    // Styles and fonts stand in no chunk; every module passes here.
    transform: (_code, id) => {
      const name = nameOf(id);
      if (name !== undefined) names.add(name);
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        for (const path of file.type === 'asset' ? file.originalFileNames : []) {
          const name = nameOf(`/${path}`);
          if (name !== undefined) names.add(name);
        }
      this.emitFile({
        type: 'asset',
        fileName: 'packages.json',
        source: JSON.stringify([...names].toSorted()),
      });
    },
  };
};
