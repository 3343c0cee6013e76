import { profileRule } from '../../profile.ts';

export const rule = profileRule('range-surplus', { clause: 'Smart Sensor Profile' });
