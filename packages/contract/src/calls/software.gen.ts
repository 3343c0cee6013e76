// Written by npm run generate: the calls of ../software.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../software.ts';

export const softwareDelete: CallOf<typeof declared.softwareDelete> = {
  path: '/api/hub/software/delete',
  method: 'POST',
  uploads: null,
};

export const softwareDownload: CallOf<typeof declared.softwareDownload> = {
  path: '/api/hub/software/download',
  method: 'GET',
  uploads: null,
};

export const softwareList: CallOf<typeof declared.softwareList> = {
  path: '/api/hub/software/list',
  method: 'POST',
  uploads: null,
};

export const softwareUpload: CallOf<typeof declared.softwareUpload> = {
  path: '/api/hub/software/upload',
  method: 'POST',
  uploads: { files: 1, bytes: 31457280 },
};
