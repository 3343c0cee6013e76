/* What can be downloaded for the configurator: words and limits that pages need without the schemas. */

export const softwareComponents = ['toolserver', 'configurationTool', 'usbSerialDriver'] as const;
export type SoftwareComponent = (typeof softwareComponents)[number];

export const softwarePlatforms = ['windows', 'linux'] as const;
export type SoftwarePlatform = (typeof softwarePlatforms)[number];

export const softwareArchitectures = ['x64', 'x86'] as const;
export type SoftwareArchitecture = (typeof softwareArchitectures)[number];

export const softwareLimits = {
  /** Of a file that is uploaded, which is in memory as a whole; larger ones are added on the machine of the site. */
  bytes: 30 * 1_048_576,
  files: 200,
  versionLength: 40,
} as const;
