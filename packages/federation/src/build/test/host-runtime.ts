import { createInstance } from '@module-federation/enhanced/runtime';

/* What a host has of the runtime. */
createInstance({ name: 'host', remotes: [] });
