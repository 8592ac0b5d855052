/** In a published add-in there are none: a service is asked over https only (docs/deploy.md). */
export const LOCAL_HOSTS: readonly string[] = [];
