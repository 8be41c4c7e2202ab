export function BallpointPen({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 430 44" width="430" height="44" focusable="false" className={className}>
      <path d="M0 22 24 17.5v9Z" fill="#c9a34e" />
      <path d="M0 22h24v4.5Z" fill="#a8843a" />
      <path d="M24 15.5 56 9.5v25L24 28.5Z" fill="#dfe5f0" />
      <path d="M24 22h32v12.5L24 28.5Z" fill="#c6cfdf" />
      <path d="M56 8h280v28H56Z" fill="#eef1f7" />
      <path d="M56 8h280v8H56Z" fill="#fbfcfe" />
      <path d="M56 28h280v8H56Z" fill="#cfd7e6" />
      <path d="M26 20.2h252v3.6H26Z" fill="#2146bc" />
      <path d="M278 20.2h58v3.6h-58Z" fill="#d9e0ec" />
      <path d="M56 16h280M56 28h280" stroke="#b9c4d8" />
      <path d="M24 15.5 56 9.5V8h280M24 28.5l32 6V36h280" fill="none" stroke="#9aa7c0" strokeWidth="1.2" />
      <path d="M322 6h88c9 0 16 7 16 16s-7 16-16 16h-88Z" fill="#2146bc" />
      <path d="M322 27h103c-2 6.5-8 11-15 11h-88Z" fill="#18379a" />
      <path d="M330 11h78" stroke="#6e92f0" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M300 1h112c4 0 7 2.5 7.5 6H300a3 3 0 0 1 0-6Z" fill="#18379a" />
    </svg>
  )
}
