// Loaded only in development. Pages without React cannot apply a hot update, so the page reloads.
import.meta.hot?.on("react-router:hmr", () => location.reload());
