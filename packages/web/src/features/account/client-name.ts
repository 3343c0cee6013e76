// The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** A browser and system that people recognise, the tool's own words otherwise; undefined when it said nothing. */
export const clientName = (userAgent: string): string | undefined => {
  for (const [browser, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    const system = systems.find(([, test]) => test.test(userAgent))?.[0];
    if (version) return [`${browser} ${version}`, system].filter(Boolean).join(' · ');
  }
  return userAgent.slice(0, 60) || undefined;
};
