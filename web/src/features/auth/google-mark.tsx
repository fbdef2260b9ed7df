/** Google's logo in its own colours, as its brand guidelines require on a sign-in button. */
export function GoogleMark() {
  return (
    <svg className="google-mark" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45 24.5c0-1.6-.1-2.8-.4-4H24v7.600h12c-.25 1.900-1.550 4.800-4.450 6.700v5h7.200C43 35.900 45 30.700 45 24.500z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.700-5.300l-7.200-5c-1.900 1.300-4.400 2.200-7.500 2.200-5.800 0-10.700-3.800-12.500-9.200H4v5.700C7.600 41.600 15.200 46 24 46z"
      />
      <path fill="#fbbc05" d="M11.500 28.700a13.500 13.500 0 0 1 0-9.400v-5.700H4a22 22 0 0 0 0 20.800z" />
      <path
        fill="#ea4335"
        d="M24 10.100c4.100 0 6.900 1.800 8.400 3.200l6.200-6C34.900 3.900 30 2 24 2 15.200 2 7.600 6.400 4 13.600l7.500 5.700C13.300 13.900 18.200 10.100 24 10.100z"
      />
    </svg>
  );
}
