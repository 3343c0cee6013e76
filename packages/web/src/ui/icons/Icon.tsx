import { type IconName, paths } from './paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** Decoration beside a word or inside a button with a label; never the only carrier of meaning. */
export const Icon = ({ name, size = 16 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);
