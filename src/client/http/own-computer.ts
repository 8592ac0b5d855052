/**
 * The names of this computer, under which a service may be asked over plain http. A build for another address than this computer's has
 * `own-computer-refused.ts` in this place: its page's policy lets no request to this computer through.
 */
export const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
