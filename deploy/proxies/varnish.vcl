# Varnish 7.1: it keeps pages for as long as the site allows (s-maxage), and tells the visitor's address by itself.
vcl 4.1;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    # The site closes a resting connection after 65 s.
    .max_connections = 500;
}

sub vcl_recv {
    # Varnish has added the address to what the visitor wrote.
    set req.http.X-Forwarded-For = client.ip;
    # Events of a match, and forms: neither kept nor shared.
    if (req.url ~ "^/(live|api|desk)/") {
        return (pipe);
    }
}

sub vcl_pipe {
    set bereq.http.Connection = "close";
}
