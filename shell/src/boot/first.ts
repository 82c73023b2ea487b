// These modules must be evaluated before all others, in this order.
import './trusted-types.ts';
import '../remotes/federation.ts';
