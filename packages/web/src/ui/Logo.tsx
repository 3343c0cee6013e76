/** An octet on a ruler: two long edges, eight bits between them, one field marked below. */
export const Logo = ({ size = 24 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path fill="currentColor" d="M2 20h28v2H2zM2 8h2v12H2zM28 8h2v12h-2zM15 12h2v8h-2z" />
    <path
      fill="currentColor"
      opacity="0.65"
      d="M5.5 15h1.25v5H5.5zM8.75 15H10v5H8.75zM12 15h1.25v5H12zM18.75 15H20v5h-1.25zM22 15h1.25v5H22zM25.25 15h1.25v5h-1.25z"
    />
    <path fill="var(--accent)" d="M15 24h15v4H15z" />
  </svg>
);
