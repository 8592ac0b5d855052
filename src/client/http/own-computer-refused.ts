/** In a published add-in there are none: a service is asked over https alone (docs/deploy.md). */
export const LOCAL_HOSTS: readonly string[] = [];
