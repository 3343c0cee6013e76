import { defineCommands } from '../define.ts';

/** The texts of a draft in all languages. */
export const textCommands = defineCommands('texts', 'texts:title', {
  nextMissing: { label: 'texts:command.nextMissing', keys: ['Mod+ArrowDown'], repeats: true },
  copyPrimary: { label: 'texts:command.copyPrimary', icon: 'copy', keys: ['Mod+D'] },
  propose: { label: 'texts:command.propose', icon: 'sparkle', keys: ['Mod+Space'] },
  fillKnown: { label: 'texts:command.fillKnownPlain', icon: 'sparkle' },
  removeUnused: { label: 'texts:command.removeUnused', icon: 'trash', keys: ['Mod+Delete'] },
  search: { label: 'texts:command.search', icon: 'search', keys: ['Mod+Shift+F'] },
  addLanguage: { label: 'texts:command.addLanguage' },
  exportCsv: { label: 'texts:command.exportCsv', icon: 'download' },
  import: { label: 'texts:command.import', icon: 'upload' },
});
