import { defineCommands } from '../define.ts';

/** A draft that is open; what is done with its document is in the table of opened files. */
export const draftCommands = defineCommands('draft', 'shell:route.draft', {
  newDevice: { label: 'draft:go.new', icon: 'file' },
  files: { label: 'draft:go.files', icon: 'folder' },
  save: { label: 'draft:save.now', keys: ['Mod+S'] },
  history: { label: 'draft:history.show', icon: 'clock', keys: ['Alt+H'] },
  export: { label: 'draft:export', icon: 'download' },
  preview: { label: 'draft:preview', icon: 'eye' },
  run: { label: 'draft:run.start', icon: 'sparkle' },
  share: { label: 'draft:share', icon: 'link' },
  publish: { label: 'draft:publish', icon: 'upload' },
  wizard: { label: 'draft:wizard.open', icon: 'list' },
  nextStep: { label: 'draft:wizard.next', keys: ['Mod+Shift+Enter'] },
  previousStep: { label: 'draft:wizard.previous' },
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

/** New elements: where somebody is, and in the section of each kind. */
export const insertCommands = defineCommands('insert', 'draft:insert.area', {
  here: { label: 'draft:insert.here', keys: ['Insert'] },
  products: { label: 'draft:insert.products' },
  datatypes: { label: 'draft:insert.datatypes' },
  standardVariables: { label: 'draft:insert.standardVariables' },
  variables: { label: 'draft:insert.variables' },
  processData: { label: 'draft:insert.processData' },
  processReferences: { label: 'draft:insert.processReferences' },
  menus: { label: 'draft:insert.menus' },
  errors: { label: 'draft:insert.errors' },
  events: { label: 'draft:insert.events' },
});
