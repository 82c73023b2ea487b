/** The router as far as remotes may use it: one copy, the host's. */
export { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
