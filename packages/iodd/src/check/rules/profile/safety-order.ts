import { profileRule } from '../../profile.ts';

export const rule = profileRule('safety-order', { clause: 'IO-Link Safety' });
