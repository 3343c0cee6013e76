import { describe, expect, it } from 'vitest';
import { fileNameIn, idsIn } from './notations.ts';

const both = [{ vendorId: 310, deviceId: 733 }];
const device = { vendorId: undefined, deviceId: 733 };

describe('ids', () => {
  it.each([
    '310/733',
    '310 733',
    '310:733',
    '310, 733',
    ' 310 - 733 ',
    'VID 310 DID 733',
    'vid=310 did=733',
    'VID310 DID733',
    'Vendor ID: 310, Device ID: 733',
    'vendor id 310 device id 0x2DD',
    'DeviceID 16#2DD VendorID 16#136',
    '0x136 0x2DD',
    '0x0136/0x0002DD',
    '0136 0002DD',
    '136h 2DDh',
    'DID 733 VID 310',
  ])('%s', (typed) => {
    expect(idsIn(typed).ids.sure).toEqual(both);
  });

  it.each(['0002DD', '0x2dd', '0x0002DD', '2DDh', '16#2DD', 'DID 733', 'device id: 0x2dd'])(
    '%s is one device id',
    (typed) => {
      expect(idsIn(typed).ids.sure).toContainEqual(device);
    },
  );

  it('are decimal before they are hexadecimal, unless zeros stand before them', () => {
    expect(idsIn('123456').ids).toEqual({
      sure: [{ vendorId: undefined, deviceId: 123_456 }],
      maybe: [{ vendorId: undefined, deviceId: 0x12_34_56 }],
    });
    expect(idsIn('000012').ids.sure).toContainEqual({ vendorId: undefined, deviceId: 0x12 });
  });

  it.each(['sensor', 'add', 'face it', 'O5D100', '310/733/1', '0', '99999999999', '', 'vid', '1e400'])(
    'are not in "%s"',
    (typed) => {
      expect(idsIn(typed).ids.sure).toEqual([]);
    },
  );

  it('leave the other words', () => {
    expect(idsIn('VID 310 temperature').rest.trim()).toBe('temperature');
    expect(idsIn('VID 310 temperature').ids.sure).toEqual([{ vendorId: 310, deviceId: undefined }]);
  });
});

describe('the name of a file', () => {
  const found = { whole: 'examplialamp20200202iodd11', stem: 'examplialamp' };
  it.each([
    'Examplia-Lamp-20200202-IODD1.1.xml',
    'Examplia-Lamp-20200202-IODD1.1.zip',
    ' Examplia-Lamp-20200202-IODD1.1 ',
    'Examplia-Lamp-20200202-IODD1.1-de.xml',
  ])('%s', (typed) => {
    expect(fileNameIn(typed)).toEqual(found);
  });

  it('is not every name', () => {
    expect(fileNameIn('lamp.xml')).toBeUndefined();
  });
});
