import { defineCommands } from '../define.ts';

/** The menus of a draft; keys of the tree itself move entries and give names. */
export const menuCommands = defineCommands('menus', 'menus:area', {
  addMenu: { label: 'menus:addMenu', icon: 'menu', keys: ['Insert'] },
  addButton: { label: 'menus:addButton', icon: 'bolt' },
  remove: { label: 'menus:remove', icon: 'trash', keys: ['Delete'] },
  split: { label: 'menus:split', icon: 'copy' },
  unplaced: { label: 'menus:goUnplaced', keys: ['Alt+U'] },
  preview: { label: 'menus:showPreview', icon: 'eye' },
});
