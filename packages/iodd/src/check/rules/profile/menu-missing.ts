import { completing, profileRule } from '../../profile.ts';

export const rule = profileRule('menu-missing', { clause: 'IODD 1.1, annex D', fix: completing });
