import { defineCommands } from '../define.ts';

/** A device that lives. What writes has two keys at least: no reflex moves a machine. */
export const consoleCommands = defineCommands('console', 'console:keys.area', {
  read: { label: 'console:parameters.readAll', keys: ['F9'] },
  writeRow: { label: 'console:keys.writeRow', keys: ['Mod+Enter'] },
  write: { label: 'console:keys.write', keys: ['Mod+Shift+Enter'] },
  saveSet: { label: 'console:keys.saveSet', keys: ['Mod+S'] },
});
