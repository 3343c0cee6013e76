import { defineCommands } from '../define.ts';

/** A draft that is open; what is done with its document is in the table of opened files. */
export const draftCommands = defineCommands('draft', 'shell:route.draft', {
  save: { label: 'draft:save.now', keys: ['Mod+S'] },
  history: { label: 'draft:history.show', icon: 'clock', keys: ['Alt+H'] },
  export: { label: 'draft:export', icon: 'download' },
  decide: { label: 'draft:conflict.decide' },
  tree: { label: 'draft:show.tree', keys: ['Mod+B'] },
  panel: { label: 'draft:show.panel', keys: ['Mod+J'] },
  properties: { label: 'draft:show.properties', keys: ['Alt+Enter'] },
  usedBy: { label: 'draft:show.usedBy', keys: ['F4'] },
  source: { label: 'draft:show.source', keys: ['Alt+S'] },
  duplicate: { label: 'draft:element.duplicate', icon: 'copy' },
  remove: { label: 'draft:element.remove', icon: 'trash' },
  help: { label: 'draft:show.help', icon: 'circleInfo', keys: ['F1'] },
});
