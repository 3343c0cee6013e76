import { paths, type IconName } from '../../ui/icons/paths.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** An icon of the page where React does not draw: the fonts have no signs to write in its place. */
export const drawn = (name: IconName, className: string): HTMLElement => {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  const sign = document.createElement('span');
  sign.className = `drawn ${className}`;
  sign.setAttribute('aria-hidden', 'true');
  sign.append(svg);
  return sign;
};
