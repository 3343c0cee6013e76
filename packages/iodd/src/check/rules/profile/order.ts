import { profileRule, settingTo } from '../../profile.ts';

export const rule = profileRule('order', { clause: 'Common Profile, F.1', fix: settingTo(({ ids }) => ids) });
