import { completing, profileRule } from '../../profile.ts';

export const rule = profileRule('event-missing', { clause: 'IODD 1.1, annex D', fix: completing });
