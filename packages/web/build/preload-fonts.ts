import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What every page shows first; the other weights and alphabets load when a page needs them. */
const firstFonts = ['ibm-plex-sans-latin-wght-normal.woff2', 'ibm-plex-mono-latin-400-normal.woff2'];

const preloadOf = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  // Fonts are always asked for anonymously; a preload that is not would be loaded twice.
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
});

/** Lets the browser ask for the first fonts together with the styles that name them, so that no text is drawn twice. */
export const preloadFonts = (): Plugin => ({
  name: 'iodd-hub:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.values(bundle);
      return firstFonts.map((name) => {
        const found = files.find((file) => file.type === 'asset' && file.names.includes(name));
        if (!found) throw new Error(`no page ships ${name}`);
        return preloadOf(found.fileName);
      });
    },
  },
});
