import { profileRule, settingToExpected } from '../../profile.ts';

export const rule = profileRule('event-type', { clause: 'IODD 1.1, annex D', fix: settingToExpected });
