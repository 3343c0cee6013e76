import { defineCommands } from '../define.ts';

/** The drafts of a company. */
export const fileCommands = defineCommands('files', 'shell:route.designer', {
  newDraft: { label: 'files:action.newDraft', icon: 'file', keys: ['Insert'] },
  newFolder: { label: 'files:action.newFolder', icon: 'folder' },
  newSubfolder: { label: 'files:action.newSubfolder', icon: 'folder' },
  newSibling: { label: 'files:action.newSibling', icon: 'folder' },
  import: { label: 'files:action.import', icon: 'upload', keys: ['Mod+O'] },
  open: { label: 'files:action.open' },
  run: { label: 'files:action.run', icon: 'sparkle' },
  rename: { label: 'files:action.rename', keys: ['F2'] },
  copy: { label: 'files:action.copy', icon: 'copy', keys: ['Mod+D'] },
  moveTo: { label: 'files:action.moveTo', icon: 'folder', keys: ['Mod+M'] },
  moveUp: { label: 'files:action.moveUp', keys: ['Alt+ArrowUp'] },
  moveDown: { label: 'files:action.moveDown', keys: ['Alt+ArrowDown'] },
  export: { label: 'files:action.export', icon: 'download' },
  remove: { label: 'files:action.remove', icon: 'trash', keys: ['Delete'] },
  next: { label: 'common:keys.next', keys: ['J'], repeats: true },
  previous: { label: 'common:keys.previous', keys: ['K'], repeats: true },
  search: { label: 'common:keys.search', icon: 'search', keys: ['/'] },
  close: { label: 'common:keys.close', keys: ['Escape'] },
});
