import { expect, it } from 'vitest';
import { comparedSample, diffAfter, lineOf } from '../testing/comparisons.ts';
import { diffDevices } from './index.ts';

const everything = 'everything-device';
const older = 'device-1.0.1';
const wireless = 'wireless-actuator';

/** Sample, what is replaced, by what, and the one change that must be found. */
const rows: readonly (readonly [string, string | RegExp, string, string])[] = [
  [
    everything,
    /copyright=".*?"/,
    'copyright="None"',
    'document changed copyright "Copyright 2020, Examplia (a fictitious company)" > "None" documentationOnly',
  ],
  [
    everything,
    '<VendorLogo name="Examplia-logo.png"',
    '<VendorLogo name="Examplia-new-logo.png"',
    'identity changed vendorLogo "Examplia-logo.png" > "Examplia-new-logo.png" documentationOnly',
  ],
  [
    'minimal',
    'deviceSymbol="Examplia-Presence-pic.png"',
    'deviceSymbol="Examplia-New-pic.png"',
    'variant EX-P1 changed deviceSymbol "Examplia-Presence-pic.png" > "Examplia-New-pic.png" documentationOnly',
  ],
  [
    'minimal',
    'deviceIcon="Examplia-Presence-icon.png"',
    'deviceIcon="Examplia-New-icon.png"',
    'variant EX-P1 changed deviceIcon "Examplia-Presence-icon.png" > "Examplia-New-icon.png" documentationOnly',
  ],
  [
    older,
    /hardwareRevision=".*?"/,
    'hardwareRevision="9"',
    'variant EX-V1 changed hardwareRevision "1.0" > "9" documentationOnly',
  ],
  [
    older,
    /firmwareRevision=".*?"/,
    'firmwareRevision="9"',
    'variant EX-V1 changed firmwareRevision "1.0" > "9" documentationOnly',
  ],
  [
    older,
    'mode="SingleShot"',
    'mode="AppearDisappear"',
    'event 36000 changed eventMode "SingleShot" > "AppearDisappear" documentationOnly',
  ],
  [
    everything,
    'SupportedAccessLocks parameter="false"',
    'SupportedAccessLocks parameter="true"',
    'features changed parameterLock false > true onlyAdds',
  ],
  [
    everything,
    'parameter="false" dataStorage="false"',
    'parameter="false" dataStorage="true"',
    'features changed dataStorageLock false > true onlyAdds',
  ],
  [
    everything,
    'localParameterization="true"',
    'localParameterization="false"',
    'features changed localParameterizationLock true > false serviceLost',
  ],
  [
    everything,
    '<SimpleDatatype xsi:type="UIntegerT" bitLength="16">',
    '<SimpleDatatype xsi:type="IntegerT" bitLength="16">',
    'parameter 78 0 changed elementDatatype "UIntegerT" > "IntegerT" octetsDiffer',
  ],
  [
    everything,
    '<StdVariableRef id="V_DeviceStatus"/>',
    '<StdVariableRef id="V_DeviceStatus"><SingleValue value="99"/></StdVariableRef>',
    'parameter 36 0 changed values ["0","1","2","3","4"] > ["99"] valuesUnknown',
  ],
  [
    'measuring-sensor',
    /(<\/SingleValue>\s*<ValueRange lowerValue="-500" upperValue=)"2500"/,
    '$1"2600"',
    'processDataItem undefined input 1 changed values ["32764","-500..2500"] > ["32764","-500..2600"] processValuesUnknown',
  ],
  [
    everything,
    'iolinkRevision="V1.1"',
    'iolinkRevision="V1.0"',
    'communication changed protocolRevision "V1.1" > "V1.0" otherProtocol',
  ],
  [
    wireless,
    'WMinCycleTimeIn="5000"',
    'WMinCycleTimeIn="10000"',
    'communication changed minCycleTimeInUs 5000 > 10000 slower',
  ],
  [
    wireless,
    'isABridge="false"',
    'isABridge="true"',
    'communication changed isABridge false > true documentationOnly',
  ],
  [
    wireless,
    'isLowPowerDevice="false"',
    'isLowPowerDevice="true"',
    'communication changed isLowPowerDevice false > true documentationOnly',
  ],
  [
    everything,
    'M5ConnectionT" connectionSymbol="Examplia-M12-con-pic.png"',
    'M5ConnectionT" connectionSymbol="Examplia-M5-con-pic.png"',
    'connection M5ConnectionT changed symbol "Examplia-M12-con-pic.png" > "Examplia-M5-con-pic.png" documentationOnly',
  ],
  [
    everything,
    '<ProductRef productId="EX-E1"/>',
    '<ProductRef productId="EX-E9"/>',
    'variant EX-E1 changed plugs ["M5ConnectionT"] > [] wiringDiffers',
  ],
];

it.each(rows)('in %s %s that becomes %s is the one change %s', (sample, from, to, expected) => {
  expect(diffAfter(sample, from, to).changes.map(lineOf)).toEqual([expected]);
});

it('takes a wireless device for another one than its wired sister', () => {
  const { verdict, changes } = diffDevices(comparedSample('actuator'), comparedSample(wireless));
  expect(verdict).toBe('identityChange');
  expect(changes.map(lineOf)).toContain('communication changed medium "wired" > "wireless" otherProtocol');
});

it('names the version of the standard', () => {
  const next = comparedSample('minimal');
  const { vendorId, deviceId } = comparedSample(older).device.identity;
  const device = { ...next.device, identity: { ...next.device.identity, vendorId, deviceId } };
  const { changes } = diffDevices(comparedSample(older), { ...next, device });
  expect(changes.map(lineOf)).toContain('document changed ioddVersion "1.0.1" > "1.1" documentationOnly');
});
