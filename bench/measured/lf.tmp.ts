process.send = ((m: unknown, cb: () => void) => { console.log(m, process.cpuUsage()); cb(); return true; }) as never;
void import('./large-file');
