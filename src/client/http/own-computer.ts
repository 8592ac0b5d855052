/**
 * The host names of this computer, on which a service may be asked over plain http. A build that is served from another computer uses
 * `own-computer-refused.ts` instead, because its page's policy allows no request to this computer.
 */
export const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
