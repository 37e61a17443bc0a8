/** The mark (contours under a summit) and the site's name, leading home. */
export function SiteName({ name }: { name: string }) {
  return (
    <a href="/" className="site-name">
      <svg className="site-mark" viewBox="0 0 30 30" aria-hidden="true">
        <rect width="30" height="30" rx="6" fill="#0a5aa6" />
        <path d="M15 5.2 18.4 12c-1.2-.3-2.3-.4-3.4-.3-1.1.1-2.2.4-3.4.9z" fill="#ffd200" />
        <g fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round">
          <path d="M5 19.5c3.2-6.4 6.6-7.6 10.2-7.2 4 .4 6.8.2 9.8-5" strokeOpacity=".62" />
          <path d="M5 24.3c3-3.8 5.2-6 9-5.9 4.6.2 7.6 1.4 11-4.6" />
        </g>
      </svg>
      <span>{name}</span>
    </a>
  )
}
