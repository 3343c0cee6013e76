import { describe, expect, it } from 'vitest';
import { diffAfter, lineOf } from '../testing/comparisons.ts';

const everything = 'everything-device';
const removed = '';
/** Sample, what is replaced, by what, the verdict, and every change that must be found. */
type Row = readonly [string, string | RegExp, string, string, readonly string[]];

const identity: readonly Row[] = [
  [
    everything,
    'version="V1.2.3.4"',
    'version="V1.3"',
    'compatible',
    ['document changed documentVersion "V1.2.3.4" > "V1.3" documentationOnly'],
  ],
  [
    everything,
    'releaseDate="2020-02-02"',
    'releaseDate="2021-02-02"',
    'compatible',
    ['document changed releaseDate "2020-02-02" > "2021-02-02" documentationOnly'],
  ],
  [
    everything,
    'vendorId="65001"',
    'vendorId="65002"',
    'identityChange',
    ['identity changed vendorId 65001 > 65002 otherDevice'],
  ],
  [
    everything,
    'deviceId="6"',
    'deviceId="7"',
    'identityChange',
    ['identity changed deviceId 6 > 7 otherDevice'],
  ],
  [
    everything,
    'deviceId="6" additionalDeviceIds="1006 ',
    'deviceId="7" additionalDeviceIds="6 1006 ',
    'compatible',
    [
      'identity changed deviceId 6 > 7 oldDeviceIdKept',
      'identity changed additionalDeviceIds [1006,1007,1008] > [6,1006,1007,1008] onlyAdds',
    ],
  ],
  [
    everything,
    'additionalDeviceIds="1006 1007 1008"',
    'additionalDeviceIds="1006 1007"',
    'identityChange',
    ['identity changed additionalDeviceIds [1006,1007,1008] > [1006,1007] deviceIdLost'],
  ],
  [
    everything,
    'vendorName="Examplia"',
    'vendorName="Examplia AG"',
    'compatible',
    ['identity changed vendorName "Examplia" > "Examplia AG" documentationOnly'],
  ],
  [
    'measuring-sensor',
    /<DeviceVariant productId="EX-T200".*?<\/DeviceVariant>/s,
    removed,
    'identityChange',
    ['variant EX-T200 removed productLost'],
  ],
  [
    'measuring-sensor',
    '<DeviceVariant productId="EX-T200"',
    '<DeviceVariant productId="EX-T300"',
    'identityChange',
    ['variant EX-T300 added onlyAdds', 'variant EX-T200 removed productLost'],
  ],
  [
    everything,
    'dataStorage="true" profile',
    'dataStorage="false" profile',
    'parameterChange',
    ['features changed dataStorage true > false notRestored'],
  ],
  [
    everything,
    'blockParameter="true"',
    'blockParameter="false"',
    'parameterChange',
    ['features changed blockParameter true > false serviceLost'],
  ],
  [
    everything,
    'profileCharacteristic="16384"',
    'profileCharacteristic="49 16384"',
    'compatible',
    ['features changed profileCharacteristic [16384] > [49,16384] onlyAdds'],
  ],
  [
    everything,
    'profileCharacteristic="16384"',
    removed,
    'parameterChange',
    ['features changed profileCharacteristic [16384] > [] serviceLost'],
  ],
  [
    everything,
    'localUserInterface="true"',
    'localUserInterface="false"',
    'parameterChange',
    ['features changed localUserInterfaceLock true > false serviceLost'],
  ],
];

const communication: readonly Row[] = [
  [
    everything,
    'bitrate="COM3"',
    'bitrate="COM2"',
    'compatible',
    ['communication changed bitRate "COM3" > "COM2" negotiated'],
  ],
  [
    everything,
    'minCycleTime="1000"',
    'minCycleTime="2000"',
    'processDataBreak',
    ['communication changed minCycleTimeUs 1000 > 2000 slower'],
  ],
  [
    everything,
    'minCycleTime="1000"',
    'minCycleTime="500"',
    'compatible',
    ['communication changed minCycleTimeUs 1000 > 500 onlyRelaxes'],
  ],
  [
    everything,
    'sioSupported="true"',
    'sioSupported="false"',
    'processDataBreak',
    ['communication changed sioSupported true > false switchingLost'],
  ],
  [
    everything,
    'mSequenceCapability="41"',
    'mSequenceCapability="40"',
    'parameterChange',
    ['communication changed isduSupported true > false serviceLost'],
  ],
  [
    everything,
    'mSequenceCapability="41"',
    'mSequenceCapability="43"',
    'compatible',
    ['communication changed operateCode 4 > 5 negotiated'],
  ],
  [
    everything,
    'mSequenceCapability="41"',
    'mSequenceCapability="57"',
    'compatible',
    ['communication changed preOperateCode 2 > 3 negotiated'],
  ],
  [
    everything,
    ' compatibleWith="V1.0"',
    removed,
    'identityChange',
    ['communication changed compatibleWith "V1.0" > none otherProtocol'],
  ],
  [
    'wireless-actuator',
    'WMinCycleTimeOut="5000"',
    'WMinCycleTimeOut="10000"',
    'processDataBreak',
    ['communication changed minCycleTimeOutUs 5000 > 10000 slower'],
  ],
  [
    'wireless-actuator',
    'SSLOT',
    'DSLOT',
    'processDataBreak',
    ['communication changed defaultSlotType "SSLOT" > "DSLOT" radioSlotDiffers'],
  ],
  [
    'wireless-actuator',
    'maxTxPower="4"',
    'maxTxPower="8"',
    'compatible',
    ['communication changed maxTxPower 4 > 8 documentationOnly'],
  ],
  [
    everything,
    '<Wire5 color="GY" function="N24">',
    '<Wire5 color="GY" function="NC">',
    'connectionChange',
    ['wire M12-5ConnectionT 5 changed wireFunction "N24" > "NC" wiringDiffers'],
  ],
  [
    everything,
    '<Wire5 color="GY" function="N24">',
    '<Wire5 color="PK" function="N24">',
    'compatible',
    ['wire M12-5ConnectionT 5 changed color "GY" > "PK" documentationOnly'],
  ],
  [
    everything,
    /<Wire5 color="GY".*?<\/Wire5>/s,
    removed,
    'connectionChange',
    ['wire M12-5ConnectionT 5 removed wiringDiffers'],
  ],
];

describe.each([
  ['identity', identity],
  ['communication', communication],
])('a change of %s', (_name, rows) => {
  it.each(rows)('in %s from %s to %s is %s', (sample, from, to, verdict, expected) => {
    const diff = diffAfter(sample, from, to);
    expect(diff.changes.map(lineOf)).toEqual(expected);
    expect(diff.verdict).toBe(verdict);
  });
});
