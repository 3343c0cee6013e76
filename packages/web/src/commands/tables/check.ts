import { defineCommands } from '../define.ts';

/** An opened file. */
export const checkCommands = defineCommands('check', 'shell:route.check', {
  undo: { label: 'check:bar.undo', icon: 'undo', keys: ['Mod+Z'], repeats: true },
  redo: { label: 'check:bar.redo', icon: 'redo', keys: ['Mod+Y', 'Mod+Shift+Z'], repeats: true },
  nextProblem: { label: 'check:problems.next', keys: ['F8'], repeats: true },
  previousProblem: { label: 'check:problems.previous', keys: ['Shift+F8'], repeats: true },
  fix: { label: 'check:problems.fix', icon: 'sparkle', keys: ['Mod+.'] },
  fixAll: { label: 'check:problems.fixRule' },
  fixSafe: { label: 'check:bar.fixSafe', icon: 'sparkle' },
  download: { label: 'check:bar.download', icon: 'download', keys: ['Mod+S'] },
  compare: { label: 'check:bar.compare' },
  another: { label: 'check:bar.another', keys: ['Mod+O'] },
  nextFile: { label: 'check:nextFile', keys: ['Alt+PageDown'], repeats: true },
  previousFile: { label: 'check:previousFile', keys: ['Alt+PageUp'], repeats: true },
  close: { label: 'check:bar.close' },
  apply: { label: 'device:source.apply', keys: ['Mod+Enter'] },
});

export const reportCommands = defineCommands('report', 'check:report.menu', {
  sarif: { label: 'check:report.sarif', icon: 'download' },
  junit: { label: 'check:report.junit', icon: 'download' },
  csv: { label: 'check:report.csv', icon: 'download' },
  print: { label: 'check:report.print', icon: 'print' },
});
