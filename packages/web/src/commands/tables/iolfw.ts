import { defineCommands } from '../define.ts';

/** A firmware package. */
export const firmwareCommands = defineCommands('iolfw', 'shell:route.firmware', {
  undo: { label: 'iolfw:bar.undo', icon: 'undo', keys: ['Mod+Z'], repeats: true },
  redo: { label: 'iolfw:bar.redo', icon: 'redo', keys: ['Mod+Y', 'Mod+Shift+Z'], repeats: true },
  nextProblem: { label: 'iolfw:bar.next', keys: ['F8'], repeats: true },
  previousProblem: { label: 'iolfw:bar.previous', keys: ['Shift+F8'], repeats: true },
  create: { label: 'iolfw:bar.create', icon: 'fileCheck', keys: ['Mod+Enter'] },
});
