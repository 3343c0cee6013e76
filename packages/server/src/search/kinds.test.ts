import { expect, it } from 'vitest';
import { kindOf } from './kinds.ts';

it.each([
  ['Pressure sensor with display', 'pressure'],
  ['Flow meter with display', 'flow'],
  ['Level sensor (guided wave radar) with display', 'level'],
  ['Process display', 'display'],
  ['Ultrasonic level sensor', 'ultrasonic'],
  ['Drucktaster', 'switch'],
  ['Drucksensor', 'pressure'],
  ['Light curtain', 'photoelectric'],
  ['Proximity sensor', 'inductive'],
  ['Füllstandsensor', 'level'],
  ['温度传感器', 'temperature'],
  ['Measured signal converter for temperature sensors', 'temperature'],
  ['Analog to IO-Link converter', 'converter'],
  ['IODD Guideline Sample', 'sample'],
  ['Example of a safety device', 'safety'],
  ['Sampling pump', 'other'],
  ['Presence sensor', 'presence'],
  ['Something else', 'other'],
])('%s is of the kind %s', (text, kind) => {
  expect(kindOf(['', text])).toBe(kind);
});

it('the first text that says it counts', () => {
  expect(kindOf(['Temperature sensor', 'Pressure sensor'])).toBe('temperature');
});
