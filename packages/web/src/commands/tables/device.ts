import { defineCommands } from '../define.ts';

/** The tabs of a device, on its page and of an opened file. */
export const tabCommands = defineCommands('tab', 'device:tabs', {
  overview: { label: 'device:tab.overview' },
  processData: { label: 'device:tab.processData' },
  parameters: { label: 'device:tab.parameters' },
  menus: { label: 'device:tab.menus' },
  diagnosis: { label: 'device:tab.diagnosis' },
  connection: { label: 'device:tab.connection' },
  texts: { label: 'device:tab.texts' },
  source: { label: 'device:tab.source' },
  checks: { label: 'device:tab.checks' },
  api: { label: 'device:tab.api' },
});
