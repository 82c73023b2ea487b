// What must stand before any other module is evaluated, in this order.
import './trusted-types.ts';
import '../remotes/federation.ts';
