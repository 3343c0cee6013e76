export { commonProfileId, profileFamilies, type NumberRange, type ProfileFamily } from './families.ts';
export { findProfile, profileCode, profileName, profiles, profilesWith, type Profile } from './profiles.ts';
export {
  maximumChannels,
  measurementMarkers,
  sensorControlNames,
  switchingLogic,
  switchingMode,
  teachState,
  type NumberNames,
} from './smartSensor.ts';
