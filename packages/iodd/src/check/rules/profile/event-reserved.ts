import { profileRule } from '../../profile.ts';

export const rule = profileRule('event-reserved', { clause: 'IODD 1.1, annex D' });
