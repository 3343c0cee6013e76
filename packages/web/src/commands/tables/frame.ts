import { defineCommands } from '../define.ts';

/** On every page. */
export const frameCommands = defineCommands('frame', 'keyboard:area.frame', {
  palette: { label: 'shell:palette.open', icon: 'search', keys: ['Mod+K'] },
  keyboard: { label: 'shell:route.keyboard', keys: ['?'] },
});
